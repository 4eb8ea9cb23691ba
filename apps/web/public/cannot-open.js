// Tells why the portal does not open: the browser is too old (decision 0133), or a file of the start did not arrive. It runs in very old
// browsers, so it is written in the JavaScript of 2009, and a test reads it for anything newer.
(function () {
  var root = document.getElementById("root");

  // Shows a page instead of the portal, which does not start without its element. Returns a function that adds to the page.
  function show(title) {
    var page = document.createElement("div");
    page.setAttribute("role", "alert");
    page.style.cssText = "max-width: 36em; margin: 3em auto; padding: 0 1em; font: 16px/1.5 sans-serif";
    function add(kind, text) {
      var element = document.createElement(kind);
      element.appendChild(document.createTextNode(text));
      page.appendChild(element);
      return element;
    }
    add("h1", title);
    root.parentNode.replaceChild(page, root);
    return add;
  }

  function fails(check) {
    try {
      return !check();
    } catch (error) {
      return true;
    }
  }
  // The newest things that every page needs; a test compares their versions with the oldest browsers that we name.
  var isOld =
    fails(function () {
      return "noModule" in document.createElement("script");
    }) ||
    fails(function () {
      return [].toSorted;
    }) ||
    fails(function () {
      return new RegExp("(?<=a)b").test("ab");
    }) ||
    fails(function () {
      return CSS.supports("selector(:has(a))") && CSS.supports("color", "color-mix(in srgb, red, blue)");
    });
  if (isOld) {
    var say = show("Ihr Browser ist zu alt");
    say("p", "Partner Konto läuft in Chrome und Edge ab 111, Firefox ab 121, Safari ab 16.4, Samsung Internet ab 22.");
    say("p", "Bitte aktualisieren Sie Ihren Browser, oder öffnen Sie diese Seite mit einem anderen.");
    return;
  }

  // Loads the page again, at most once a minute, as where a page's code is missing (`chunk-reload.ts`).
  function loadsAgain() {
    var key = "partner-konto:chunk-reload";
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < 60000) return false;
      sessionStorage.setItem(key, String(Date.now()));
    } catch (error) {
      return false;
    }
    location.reload();
    return true;
  }

  function notArrived() {
    // The portal has started, and shows its own errors.
    if (root.hasChildNodes() || !root.parentNode || loadsAgain()) return;
    var add = show("Die Seite ist nicht vollständig angekommen");
    add("p", "Die Verbindung war unterbrochen, oder das Portal ist gerade nicht erreichbar.");
    add("p", "Bitte laden Sie die Seite neu.");
    var button = add("button", "Neu laden");
    button.style.cssText = "padding: 0.5em 1em; font: inherit";
    button.onclick = function () {
      location.reload();
    };
  }
  function failed(event) {
    if (event.target.tagName === "SCRIPT") notArrived();
  }
  // The error of a script that did not arrive does not bubble, so the window captures it.
  window.addEventListener("error", failed, true);
  window.addEventListener("unhandledrejection", notArrived);
})();
