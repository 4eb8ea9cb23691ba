// Moves the secret of a mail's link from the address bar into the form, before anything else can read or keep the address (decision 0009).
const code = document.querySelector('input[name="code"]');
const text = document.getElementById("text");
function takeLink() {
  const secret = location.hash.slice(1);
  if (secret === "") return;
  if (code?.id === "code") {
    history.replaceState(null, "", location.pathname);
    code.value = secret;
    document.documentElement.dataset.link = "taken";
  } else if (text !== null && code?.value === secret) {
    // The form of this link is open already, perhaps with a text that is not sent yet.
    history.replaceState(null, "", location.pathname);
  } else {
    // Another query makes the browser load the page; with the fragment alone it would stay on this one.
    location.replace(`${location.pathname}?neu#${secret}`);
  }
}
takeLink();
// A link that is opened again in the same tab changes only the fragment.
addEventListener("hashchange", takeLink);

// Counts the visible characters of a text while it is typed; the server counts again.
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
