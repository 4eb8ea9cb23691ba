import { formatNumber } from "@partner-konto/domain/format/number";
import type { FrontendSource } from "@partner-konto/domain/frontend";

/** Labels of the dipstick, from the lowest long tick upwards, 106 px apart. */
const scales: Record<FrontendSource, readonly string[]> = {
  PARTNER: [500, 1000, 1500, 2000, 2500, 3000].map((litres) => `${formatNumber(litres)}\u00a0l`),
  PARTNER_PELLET: [1, 2, 3, 4, 5, 6].map((tons) => `${tons}\u00a0t`),
  AMI: [88, 90, 92, 94, 96, 98].map((euros) => `${formatNumber(euros, 2)}\u00a0€`),
};

const wave = "c46 -16 94 -16 140 0c46 16 94 16 140 0c46 -16 94 -16 140 0c46 16 94 16 140 0";
const shadow = "c46 14 94 14 140 0c46 -14 94 -14 140 0c46 14 94 14 140 0c46 -14 94 -14 140 0";
const price =
  "M0 602L12 606L24 615L36 607L48 611L60 596L72 586L84 582L96 577L108 582L120 595L132 598L144 585L156 573L168 564L180 568L192 562L204 545L216 558L228 552L240 537L252 533L264 547L276 552L288 541L300 545L312 543L324 534L336 518L348 518L360 518L372 528L384 521L396 511L408 516L420 519L432 507L444 516L456 530";

/** The picture of each frontend, with the dipstick at the edge: a tank, a heap of pellets, a price curve. */
export function SideArt({ frontend }: { frontend: FrontendSource }) {
  return (
    <svg
      viewBox="0 0 560 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-0 size-full tabular-nums"
    >
      {frontend === "PARTNER" && <Tank />}
      {frontend === "PARTNER_PELLET" && <Pellets />}
      {frontend === "AMI" && <Price />}
      {scales[frontend].map((label, index) => (
        <LongTick key={label} label={label} y={830 - index * 106} short={index < 5} />
      ))}
    </svg>
  );
}

function LongTick({ label, y, short }: { label: string; y: number; short: boolean }) {
  return (
    <g stroke="#fff">
      <path d={`M560 ${y}h-28`} strokeOpacity=".55" />
      {short && [1, 2, 3, 4].map((step) => <path key={step} d={`M560 ${y - step * 21.2}h-12`} strokeOpacity=".28" />)}
      <text x="522" y={y + 4.5} textAnchor="end" fill="#fff" fillOpacity=".72" stroke="none" fontSize="13">
        {label}
      </text>
    </g>
  );
}

function Tank() {
  return (
    <>
      <path d={`M0 545${wave}V900H0Z`} fill="#fff" fillOpacity=".055" />
      <path d={`M0 560${shadow}V900H0Z`} fill="#fff" fillOpacity=".05" />
      <path d={`M0 545${wave}`} fill="none" stroke="#fff" strokeOpacity=".34" strokeWidth="1.5" />
    </>
  );
}

/** Twelve layers, shorter towards the top. Widths and shades come from a fixed sequence, so the heap always looks the same. */
function pelletHeap() {
  let seed = 7;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const pellets = [];
  for (let layer = 0; layer < 12; layer += 1) {
    const end = 470 - Math.max(0, layer - 4) * 30 - next() * 50;
    for (let x = -next() * 56; x < end; ) {
      const width = 52 + next() * 54;
      const fillOpacity = 0.045 + next() * 0.06;
      const missing = layer > 7 && next() < 0.3;
      if (!missing && x + width < 476) pellets.push({ x, y: 850 - layer * 35, width, fillOpacity });
      x += width + 6;
    }
  }
  return pellets;
}

const heap = pelletHeap();

function Pellets() {
  return (
    <g fill="#fff">
      {heap.map((pellet) => (
        <rect key={`${pellet.x} ${pellet.y}`} {...pellet} height={30} rx={15} />
      ))}
    </g>
  );
}

function Price() {
  return (
    <>
      {[300, 406, 512, 618, 724, 830].map((y) => (
        <path key={y} d={`M0 ${y}H460`} stroke="#fff" strokeOpacity=".08" />
      ))}
      <path d={`${price}L456 900H0Z`} fill="#fff" fillOpacity=".04" />
      <path d={price} fill="none" stroke="#F0A726" strokeWidth="2" />
      <circle cx="456" cy="530" r="4" fill="#F0A726" />
    </>
  );
}
