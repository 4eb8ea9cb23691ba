export { railsOf } from "./rails.ts";
