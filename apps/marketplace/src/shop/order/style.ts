/** The looks of the pages that lead to an order, beside those of every page. */
export const orderStyle = `
:root { --quiet: #4b5563; --soft: #f3f6f9; --line: #d1d9e0; --good: #166534 }
@media (prefers-color-scheme: dark) { :root { --quiet: #b4bec9; --soft: #1c242d; --line: #3a4552; --good: #86efac } }
a { color: var(--accent) }
header { margin: 0 0 1.5rem }
.brand { font-size: 1rem; font-weight: 700; margin: 0 0 0.75rem }
.brand a { color: inherit; text-decoration: none }
.steps { counter-reset: step; display: flex; font-size: 0.8125rem; gap: 0.5rem; list-style: none; margin: 0; padding: 0 }
.steps li { border-top: 3px solid var(--line); color: var(--quiet); counter-increment: step; flex: 1; padding-top: 0.375rem }
.steps li::before { content: counter(step) ". " }
.steps [aria-current] { border-color: var(--accent); color: inherit; font-weight: 600 }
select { appearance: auto; background: var(--page); border: 1px solid var(--edge); border-radius: 0.5rem; box-sizing: border-box; color: inherit; font: inherit; min-height: 3rem; padding: 0.5rem 0.75rem; width: 100% }
.card { background: var(--soft); border-color: var(--line); border-radius: 0.75rem; padding: 1rem 1rem 0.25rem }
.card > h2:first-child { margin-top: 0 }
dt { flex-basis: 6rem }
fieldset { margin-bottom: 1rem }
.card button { margin-bottom: 0.75rem; margin-top: 0.25rem }
.field { margin: 0 0 1rem; min-width: 0 }
.label { display: block; font-weight: 600; margin: 0 0 0.25rem }
.fixed { align-items: center; display: flex; margin: 0; min-height: 3rem }
.quiet { color: var(--quiet); font-size: 1rem }
.tabs, .pages, .row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0 0 1rem }
.tabs a { border: 1px solid var(--edge); border-radius: 0.5rem; color: inherit; flex: 1; padding: 0.625rem 0.75rem; text-align: center; text-decoration: none }
.tabs [aria-current] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600 }
.row .star { flex: 1 1 6rem; margin: 0 }
.row:last-child { margin: 0 }
.pages a { align-items: center; display: flex; min-height: 3rem; padding-inline-end: 1rem }
button.second, button.turn { background: var(--page); border-color: var(--edge); color: var(--accent) }
.pages button { flex: 1; margin: 0 }
.plan { align-items: start; flex-wrap: nowrap; padding: 0.5rem 0.75rem }
.plan .quiet { line-height: 1.4 }
.note { border-inline-start: 4px solid var(--accent); padding-inline-start: 0.75rem }
.button { background: #1d4ed8; border-radius: 0.5rem; color: #fff; display: inline-block; font-weight: 600; padding: 0.75rem 1.25rem; text-align: center; text-decoration: none }
.offers, .choices { list-style: none; margin: 0 0 1rem; padding: 0 }
.offer { padding: 1rem }
.offer h2 { margin: 0; overflow-wrap: anywhere }
.offer p { margin: 0 0 0.375rem }
.best { color: var(--good); font-size: 1rem; font-weight: 600 }
.price { align-items: end; display: flex; flex-wrap: wrap; gap: 0.75rem; justify-content: space-between; margin-top: 0.5rem }
.price strong, .total strong { font-size: 1.5rem; font-variant-numeric: tabular-nums; white-space: nowrap }
.price p { line-height: 1.4; margin: 0 }
.choice { align-items: center; background: var(--soft); border: 1px solid var(--line); border-radius: 0.75rem; color: inherit; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; justify-content: space-between; margin: 0 0 0.5rem; min-height: 3rem; padding: 0.5rem 1rem; text-decoration: none }
.choice span { color: var(--accent); font-weight: 600; text-decoration: underline }
button.choice { cursor: pointer; font-weight: 400; text-align: start; width: 100% }
.choice.none { display: block }
.choice strong { font-variant-numeric: tabular-nums }
details { margin: 0 0 1rem }
summary { color: var(--accent); cursor: pointer; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 0 }
.last { margin-top: 1.5rem }
[role="alert"] { background: var(--soft); margin: 0 0 1rem; padding: 0.75rem; padding-inline-start: 1rem }
div[role="alert"] p:last-child { margin: 0 }
@media (min-width: 40rem) {
  .pair { column-gap: 1rem; display: grid; grid-template-columns: 1fr 1fr }
  .pair.street { grid-template-columns: 3fr 1fr }
  .pair.place { grid-template-columns: 1fr 3fr }
}
@media (min-width: 56rem) {
  body:has(.wide) { max-width: 64rem }
  .wide .jump { display: none }
  .wide { align-items: start; column-gap: 2rem; display: grid; grid-template-columns: minmax(0, 2fr) minmax(17rem, 1fr) }
  .offer { align-items: center; column-gap: 1.5rem; display: grid; grid-template-columns: minmax(0, 1fr) minmax(11rem, auto) }
  .offer .price { align-items: stretch; flex-direction: column; margin: 0; text-align: end }
}
`;
