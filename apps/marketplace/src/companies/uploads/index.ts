export { checkDocument } from "./document.ts";
export { wholePictureFrom } from "./picture.ts";
