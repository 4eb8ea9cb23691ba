// Tells the people with an older browser why the portal does not open (decision 0133). It runs in very old browsers, so it is written in
// the JavaScript of 2009, and a test reads it for anything newer.
(function () {
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
  if (!isOld) return;

  var page = document.createElement("div");
  page.setAttribute("role", "alert");
  page.style.cssText = "max-width: 36em; margin: 3em auto; padding: 0 1em; font: 16px/1.5 sans-serif";
  function add(kind, text) {
    var element = document.createElement(kind);
    element.appendChild(document.createTextNode(text));
    page.appendChild(element);
  }
  add("h1", "Ihr Browser ist zu alt");
  add("p", "Partner Konto läuft in Chrome und Edge ab 111, Firefox ab 121, Safari ab 16.4, Samsung Internet ab 22.");
  add("p", "Bitte aktualisieren Sie Ihren Browser, oder öffnen Sie diese Seite mit einem anderen.");
  // Without its element the portal does not start.
  var root = document.getElementById("root");
  root.parentNode.replaceChild(page, root);
})();
