/** Answers to forms of the shop's pages, which a browser reads again at an address of their own (decision 0097). */
export const shop: readonly string[] = [
  `create table shop_answer (
    id text primary key,
    sealed text not null,
    expires_at timestamptz not null
  )`,
  "create index shop_answer_expires_at on shop_answer (expires_at)",
];
