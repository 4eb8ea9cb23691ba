import type { Duty } from "@partner-konto/domain/people/duties";
import type { UserRole } from "@partner-konto/domain/roles";

/** The password of every account in the demo. */
export const demoPassword = "Heizoel-2026";

interface Person {
  email: string;
  firstName: string;
  lastName: string;
  gender: "female" | "male";
  userRole: UserRole;
  duties?: Duty[];
  /** In German, as printed: the person's role and company. */
  role: string;
  /** The company's key, or null for platform staff and consumers. */
  company: "heidebrand" | "heidepellets" | "vilstal-holz" | null;
  /** Names of the agencies they work for; without it, the whole company. */
  agencies?: readonly string[];
  /** Set for people who cannot sign in, to show the message. */
  cannot?: "inactive" | "role";
}

const people: readonly Person[] = [
  {
    email: "j.brandt@heidebrand.example",
    firstName: "Jonas",
    lastName: "Brandt",
    gender: "male",
    userRole: "BUSINESS_CUSTOMER_ORDER_MANAGER",
    role: "Auftragsbearbeitung, Heidebrand Energie (Heizöl)",
    company: "heidebrand",
  },
  {
    email: "f.heidebrand@heidebrand.example",
    firstName: "Frauke",
    lastName: "Heidebrand",
    gender: "female",
    userRole: "BUSINESS_CUSTOMER_MASTER_ADMIN",
    role: "Master-Administratorin, Heidebrand Energie",
    company: "heidebrand",
  },
  {
    email: "p.wulff@heidebrand.example",
    firstName: "Petra",
    lastName: "Wulff",
    gender: "female",
    userRole: "BUSINESS_CUSTOMER_ADMIN",
    role: "Administratorin, Heidebrand Energie",
    company: "heidebrand",
  },
  {
    email: "n.kroeger@heidebrand.example",
    firstName: "Nele",
    lastName: "Kröger",
    gender: "female",
    userRole: "BUSINESS_CUSTOMER_PRICE_MAKER",
    role: "Preise, nur Lüneburg und Buchholz",
    company: "heidebrand",
    agencies: ["Lüneburg", "Buchholz i. d. Nordheide"],
  },
  {
    email: "m.sievers@heidebrand.example",
    firstName: "Malte",
    lastName: "Sievers",
    gender: "male",
    userRole: "BUSINESS_CUSTOMER_READER",
    role: "Nur ansehen, nur Lüneburg",
    company: "heidebrand",
    agencies: ["Lüneburg"],
  },
  {
    email: "s.ahlers@heidepellets.example",
    firstName: "Svenja",
    lastName: "Ahlers",
    gender: "female",
    userRole: "BUSINESS_CUSTOMER_MASTER_ADMIN",
    role: "Master-Administratorin, Heidepellets (Holzpellets)",
    company: "heidepellets",
  },
  {
    email: "m.obermeier@vilstal-holz.example",
    firstName: "Maria",
    lastName: "Obermeier-Vils",
    gender: "female",
    userRole: "BUSINESS_CUSTOMER_MASTER_ADMIN",
    role: "Master-Administratorin, Vilstal Holz (Holzpellets), noch ohne die neuen AGB",
    company: "vilstal-holz",
  },
  {
    email: "m.vogt@plattform.example",
    firstName: "Martina",
    lastName: "Vogt",
    gender: "female",
    userRole: "PLATFORM_ADMIN",
    role: "Plattform, Administratorin",
    company: null,
  },
  {
    email: "l.reuter@plattform.example",
    firstName: "Lukas",
    lastName: "Reuter",
    gender: "male",
    userRole: "PLATFORM_EDITOR",
    duties: ["content"],
    role: "Plattform, Redakteur (Inhalte)",
    company: null,
  },
  {
    email: "h.yilmaz@plattform.example",
    firstName: "Hatice",
    lastName: "Yılmaz",
    gender: "female",
    userRole: "PLATFORM_READER",
    role: "Plattform, nur ansehen",
    company: null,
  },
  {
    email: "k.albers@heidebrand.example",
    firstName: "Karsten",
    lastName: "Albers",
    gender: "male",
    userRole: "BUSINESS_CUSTOMER_READER",
    role: "Deaktiviertes Konto",
    company: "heidebrand",
    cannot: "inactive",
  },
  {
    email: "w.luehrs@post.example",
    firstName: "Wiebke",
    lastName: "Lührs",
    gender: "female",
    userRole: "CONSUME_CUSTOMER",
    role: "Verbraucherin ohne Zugang zum Portal",
    company: null,
    cannot: "role",
  },
  {
    email: "t.reimers@post.example",
    firstName: "Thies",
    lastName: "Reimers",
    gender: "male",
    userRole: "USER",
    role: "Konto ohne Rolle im Portal",
    company: null,
    cannot: "role",
  },
];

/** An account of the demo with its purpose; the launcher prints them. */
export interface DemoSignIn extends Person {
  name: string;
}

export const demoSignIns: readonly DemoSignIn[] = people.map((person) => ({
  ...person,
  name: `${person.firstName} ${person.lastName}`,
}));
