import type { Size } from "@partner-konto/domain/companies/profile/sizes";
import { formatNumber } from "@partner-konto/domain/format/number";
import { useId, useMemo, useState } from "react";
import Cropper, { type MediaSize } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useWidth } from "../../ui/use-width.ts";
import { type Area, cutOut, isSeen } from "./picture-canvas.ts";
import { profileTexts as text } from "./texts.ts";

interface CropDialogProps {
  picture: HTMLCanvasElement;
  name: string;
  /** The size in which the picture is stored. */
  size: Size;
  /** The picture may be smaller than the frame and lie on white, so that nothing is cut off. */
  whole: boolean;
  onDone: (file: File) => void;
  onClose: () => void;
}

const [most, margin, step] = [4, 24, 0.01];

/** Chooses a section of a picture: moved by pointer, touch or arrow keys, resized by wheel, pinch or the slider. */
export function CropDialog({ picture, name, size, whole, onDone, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [range, setRange] = useState<{ from: number; frame: Size }>();
  const [area, setArea] = useState<Area>();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const width = useWidth(box, 0);
  const [busy, setBusy] = useState(false);
  const image = useMemo(() => picture.toDataURL("image/jpeg", 0.85), [picture]);
  const start = (media: MediaSize) => {
    if (!box) return;
    const frame = frameIn(box, size);
    const [across, down] = [frame.width / media.width, frame.height / media.height];
    const from = whole ? Math.min(across, down) : Math.max(across, down);
    setRange({ from, frame });
    setZoom(from);
    setCrop({ x: 0, y: 0 });
  };
  const take = async () => {
    if (!area || busy) return;
    setBusy(true);
    onDone(await cutOut(picture, area, size, name));
  };
  const isOut = area !== undefined && !isSeen(picture, area);
  return (
    <Dialog
      title={text.cropTitle}
      onClose={onClose}
      note={text.cropSize(size)}
      action={
        <Button look="primary" busy={busy} offBecause={isOut ? text.cropOut : undefined} onClick={() => void take()}>
          {text.cropDo}
        </Button>
      }
    >
      <p className="mb-3 text-ink-3">{whole ? text.cropWhole : text.cropPart}</p>
      <div ref={setBox} className="relative h-[min(340px,46dvh)] overflow-hidden rounded-2 border border-line bg-white">
        {box && (
          <Cropper
            // Resets the cropper when a phone is turned, because the frame's size changes.
            key={width}
            image={image}
            crop={crop}
            zoom={zoom}
            aspect={size.width / size.height}
            {...(range && { cropSize: range.frame })}
            minZoom={range?.from ?? 0.01}
            maxZoom={(range?.from ?? 1) * most}
            restrictPosition={!whole}
            keyboardStep={8}
            zoomSpeed={0.2}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onMediaLoaded={start}
            onCropAreaChange={(_percent, pixels) => setArea(pixels)}
            cropperProps={{ role: "group", "aria-label": text.cropArea }}
            mediaProps={{ alt: "" }}
          />
        )}
      </div>
      {isOut && (
        <div className="mt-3">
          <Note meaning="bad">{text.cropOut}</Note>
        </div>
      )}
      <ZoomSlider times={range ? zoom / range.from : 1} onTimes={(times) => range && setZoom(range.from * times)} />
    </Dialog>
  );
}

function ZoomSlider({ times, onTimes }: { times: number; onTimes: (times: number) => void }) {
  const slider = useId();
  return (
    <label htmlFor={slider} className="mt-3 flex items-center gap-3">
      <span className="type-13 font-medium text-ink-2">{text.cropZoom}</span>
      <input
        id={slider}
        data-first
        type="range"
        min={1}
        max={most}
        step={step}
        value={times}
        aria-valuetext={`${formatNumber(Math.round(times * 100))} %`}
        onChange={({ target }) => onTimes(Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-accent sm:h-6"
      />
    </label>
  );
}

/** The largest frame that fits, with a margin that shows what is cut off. */
function frameIn({ clientWidth, clientHeight }: HTMLElement, { width, height }: Size): Size {
  const scale = Math.min((clientWidth - 2 * margin) / width, (clientHeight - 2 * margin) / height);
  return { width: width * scale, height: height * scale };
}
