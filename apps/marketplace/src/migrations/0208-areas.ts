/** An object in JSON with each of these names. */
const each = (names: string, value: unknown): string =>
  JSON.stringify(Object.fromEntries(names.split(" ").map((name) => [name, value])));

const sorts = "normal premium bio10 bio15 bio10Premium climateNeutralNormal climateNeutralPremium";
const pellets = "loose pallet bigbag";
const quality = "isoNorm enPlus dinPlus";
const hoses = "thirtyMetre fortyMetre fiftyMetre sixtyMetre eightyMetre";
const payments = "cash invoice guaranteedPayment directDebit inAdvance ec heatAccount";
const vehicles = "withTrailer withoutTrailer smallTruck";

const deliveryClass = { isActive: true, cutOff: null, weekdays: [1, 2, 3, 4, 5], ordersPerDay: null };
const times = JSON.stringify({
  fiveTenDays: deliveryClass,
  threeFiveDays: deliveryClass,
  today: { ...deliveryClass, cutOff: "10:00" },
  twentyFourHours: { ...deliveryClass, cutOff: "16:00", weekdays: [1, 2, 3, 4] },
  twoWorkingDays: deliveryClass,
  weekTimeOne: deliveryClass,
  weekTimeTwo: deliveryClass,
  normal: deliveryClass,
});
const slots = JSON.stringify({
  weekday: { morning: true, afternoon: true },
  weekend: { morning: false, afternoon: false },
});

/**
 * Delivery areas with the postal codes that they serve, and the data that an operator imports beside the shipped directory of postal
 * codes: locations, streets and areas of codes. An import may name codes that the directory does not have.
 */
export const areas: readonly string[] = [
  `create table delivery_area (
    id uuid primary key,
    version integer not null default 1,
    modified_at timestamptz not null,
    type text not null,
    business_customer_id uuid not null references business_customer,
    group_id uuid not null references business_customer_group,
    name text not null,
    color text not null,
    is_offering boolean not null,
    price jsonb not null,
    default_delivery_duration text not null,
    volume_range jsonb not null,
    product_sorts jsonb not null default '${each(sorts, true)}',
    pellet_types jsonb not null default '${each(pellets, false)}',
    quality_levels jsonb not null default '${each(quality, false)}',
    dust_protection boolean not null default false,
    hose_lengths jsonb not null default '${each(hoses, true)}',
    payment_methods jsonb not null default '${each(payments, true)}',
    vehicles jsonb not null default '${each(vehicles, true)}',
    delivery_times jsonb not null default '${times}',
    slots jsonb not null default '${slots}',
    orders_per_day integer,
    closed_days jsonb not null default '[]',
    pause jsonb
  )`,
  "create index delivery_area_by_agency on delivery_area (business_customer_id)",
  "create index delivery_area_by_group on delivery_area (group_id)",
  `create table delivery_area_postal_code (
    delivery_area_id uuid not null references delivery_area on delete cascade,
    postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
    name text not null,
    color text not null,
    primary key (delivery_area_id, postal_code)
  )`,
  // The pattern operator class lets a prefix search such as "213" use the index, whatever the database's collation.
  "create index delivery_area_postal_code_prefix on delivery_area_postal_code (postal_code text_pattern_ops)",
  // A covering index for the areas that serve a postal code.
  `create index delivery_area_postal_code_serving
    on delivery_area_postal_code (postal_code) include (delivery_area_id)`,
  // "Hauptstraße" is also found as "Hauptstr." and "Haupt Str", "Sankt" also as "St." (text/search). The other function is called with its
  // schema, because a backup is restored without a search path.
  `create function street_words(given text) returns text language sql immutable strict parallel safe as $$
    select ' ' || whole || ' ' || regexp_replace(whole, '(\\w) strasse\\M', '\\1strasse', 'g')
      || case when whole ~ 'strasse\\M' then ' strasse' else '' end
      || case when whole ~ '\\mst\\M' then ' sankt' when whole ~ '\\msankt\\M' then ' st' else '' end
    from (select regexp_replace(public.folded_words(given), 'str\\M', 'strasse', 'g') as whole) folded
  $$`,
  `create table geo_location (
    id uuid primary key,
    code text not null check (code ~ '^[0-9]{5}$'),
    place text not null,
    state text,
    district text,
    latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180),
    imported_at timestamptz not null,
    unique (code, place)
  )`,
  `create table geo_import (
    id uuid primary key,
    file text not null,
    at timestamptz not null,
    user_id uuid
  )`,
  // `import_id` has no foreign key, because it nearly doubles the time of a large import.
  `create table geo_street (
    code text not null check (code ~ '^[0-9]{5}$'),
    street text not null,
    id uuid not null default gen_random_uuid(),
    import_id uuid,
    street_words text generated always as (street_words(street)) stored,
    primary key (code, street)
  )`,
  "create unique index geo_street_id on geo_street (id)",
  "create index geo_street_import on geo_street (import_id)",
  `create table geo_polygon (
    code text primary key check (code ~ '^[0-9]{5}$'),
    id uuid not null unique,
    geometry jsonb not null,
    imported_at timestamptz not null
  )`,
];
