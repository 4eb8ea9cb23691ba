export { checkDocument } from "./document.ts";
export { forgetFiles, keepFiles, noteUnfinished, removeLeftovers } from "./leftovers.ts";
export { logoFrom, pictureFrom, wholePictureFrom } from "./picture.ts";
