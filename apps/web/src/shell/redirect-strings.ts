/** `own` is our host: some strings imitate it, others imitate one of our paths. */
const hosts = (own: string): string[] => [
  "evil.example",
  "evil.example%2f",
  "evil.example:443",
  "user@evil.example",
  `${own}.evil.example`,
  `${own}@evil.example`,
  "evil.example/agency/7/orders",
  "evil%E3%80%82example",
];

const leads = [
  ["//", "///", "////", "/\\", "\\\\", "\\/", "/\\/", "\\/\\/", "/\\\\", "//\\"],
  ["/\t/", "/\n/", "/\r/", "/\t\\", "\t//", "\n//", " //", "/ /", "\u00a0//", "/\u00a0/", "//\u0000", "\u2028//"],
  ["/.//", "/..//", "/./\\", "/../\\", "/x/..//", "/x/../\\", "/%2e//", "/%2e%2e//", ".//", "..//"],
  ["/;/", "/;@", "//;@", "@", "?//", "#//", "/〱", "。", "/。/"],
  ["/%2f/", "/%2F", "/%5c", "/%5c/", "//%5c", "/%09/", "//%09/", "/%0d%0a/", "/%00/", "/%252f"],
  ["http://", "https://", "https:", "http:/", "https:\\\\", "https:///", "HTTPS://", "\thttps://", "ht\ntps://"],
  ["javascript:alert(1)//", "JaVaScRiPt:alert(1)//", "java\nscript:alert(1)//", "\u0001javascript:alert(1)//"],
  ["data:text/html,", "vbscript:x//", "blob:https://", "ftp://", "file://", "ws://", "x:"],
  ["//[::1]@", "//127.0.0.1#@", "//2130706433/", "//0x7f.1/"],
  ["/login?from=//", "/logout?next=//", "/agency/7/orders/..//..//..//"],
].flat();

/**
 * Open-redirect payloads (promise 54): every spelling of a URL's start, combined with every spelling of a host. For tests of all
 * code that accepts a path.
 */
export function redirectStrings(own: string): string[] {
  return leads.flatMap((lead) => hosts(own).map((host) => lead + host));
}
