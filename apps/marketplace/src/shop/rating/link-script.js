// Moves the secret of a mail's link from the address bar into the form, before anything else can read or keep the address (decision 0009).
const code = document.getElementById("code");
function takeLink() {
  const secret = location.hash.slice(1);
  if (secret === "" || code === null) return;
  history.replaceState(null, "", location.pathname);
  code.value = secret;
  document.documentElement.dataset.link = "taken";
}
takeLink();
// A second link that is opened in the same tab changes only the fragment.
addEventListener("hashchange", takeLink);

// Counts the visible characters of a text while it is typed; the server counts again.
const text = document.getElementById("text");
const counter = document.getElementById("counter");
if (text !== null && counter !== null && "Segmenter" in Intl) {
  const signs = new Intl.Segmenter("de");
  const most = Number(counter.dataset.most);
  const count = () => {
    const left = most - [...signs.segment(text.value.trim())].length;
    counter.textContent = left < 0 ? `${-left} Zeichen zu viel` : `Noch ${left.toLocaleString("de")} Zeichen`;
    counter.classList.toggle("wrong", left < 0);
  };
  count();
  text.addEventListener("input", count);
}
