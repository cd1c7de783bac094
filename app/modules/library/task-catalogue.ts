/** A task as the library knows it before anybody described it otherwise. */
export type TaskDescription = {
  readonly slug: string;
  readonly name: string;
  /** Tasks made from one mould share a family; scores are also averaged over families. */
  readonly family: string;
  readonly question: string;
  readonly outcomes: readonly string[];
  /** Whether a right answer may name several outcomes at once. */
  readonly severalOutcomes: boolean;
  readonly description: string;
};

const YES_NO = ["Yes", "No"] as const;

const diversity = (number: number, name: string, description: string): TaskDescription => ({
  slug: `diversity_${number}`,
  name: `Diversity ${number}: ${name}`,
  family: "diversity",
  question: "Is there diversity jurisdiction?",
  outcomes: YES_NO,
  severalOutcomes: false,
  description,
});

/** LegalBench's twelve rule-application tasks. Their files carry no question and no list of outcomes. */
const LEGALBENCH_TASKS: readonly TaskDescription[] = [
  {
    slug: "abercrombie",
    name: "Abercrombie",
    family: "abercrombie",
    question: "What is the type of mark?",
    outcomes: ["generic", "descriptive", "suggestive", "arbitrary", "fanciful"],
    severalOutcomes: false,
    description:
      "A mark and the product it is used for. The answer places the mark on the scale of distinctiveness.",
  },
  diversity(
    1,
    "one claim",
    "One plaintiff sues one defendant on one claim. The answer turns on their states and on one amount.",
  ),
  diversity(
    2,
    "two defendants",
    "One plaintiff sues two defendants on one claim each. Both pairs must be diverse, and claims against different defendants are not added.",
  ),
  diversity(3, "two claims", "One plaintiff sues one defendant on two claims, which are added."),
  diversity(
    4,
    "two plaintiffs",
    "Two plaintiffs sue one defendant on one claim each. Both pairs must be diverse, and claims of different plaintiffs are not added.",
  ),
  diversity(
    5,
    "two plaintiffs, two claims",
    "Two plaintiffs sue one defendant on two claims each. Each plaintiff's own claims are added, those of different plaintiffs are not.",
  ),
  diversity(
    6,
    "two plaintiffs, two defendants",
    "Two plaintiffs sue two defendants on two claims each. All four pairs must be diverse, and only the claims inside a pair are added.",
  ),
  {
    slug: "hearsay",
    name: "Hearsay",
    family: "hearsay",
    question: "Is there hearsay?",
    outcomes: YES_NO,
    severalOutcomes: false,
    description:
      "A piece of evidence and the issue it is offered on. The answer says whether the definition of hearsay covers it; exceptions are left out.",
  },
  {
    slug: "personal_jurisdiction",
    name: "Personal jurisdiction",
    family: "personal_jurisdiction",
    question: "Is there personal jurisdiction?",
    outcomes: YES_NO,
    severalOutcomes: false,
    description:
      "A dispute and the state in which the defendant is sued. The answer turns on domicile, or on contacts with that state and their nexus to the claim.",
  },
  {
    slug: "successor_liability",
    name: "Successor liability",
    family: "successor_liability",
    question: "Which exceptions to the rule that a buyer of assets is not liable apply?",
    outcomes: ["express agreement", "fraudulent conveyance", "de facto merger", "mere continuation", "none"],
    severalOutcomes: true,
    description:
      "One company has bought the assets of another and is sued on a liability of the seller. The answer names every exception that the facts support.",
  },
  {
    slug: "telemarketing_sales_rule",
    name: "Telemarketing Sales Rule",
    family: "telemarketing_sales_rule",
    question: "Is this a violation of the Telemarketing Sales Rule?",
    outcomes: YES_NO,
    severalOutcomes: false,
    description:
      "What a telemarketer told or did not tell a customer. The answer says whether 16 C.F.R. § 310.3(a)(1) or (2) is violated.",
  },
  {
    slug: "ucc_v_common_law",
    name: "UCC or common law",
    family: "ucc_v_common_law",
    question: "Is this contract governed by the UCC or the common law?",
    outcomes: ["UCC", "Common Law"],
    severalOutcomes: false,
    description:
      "A contract. The answer says whether Article 2 of the Uniform Commercial Code governs it, as a sale of goods, or the common law.",
  },
];

export function findInCatalogue(slug: string): TaskDescription | null {
  return LEGALBENCH_TASKS.find((task) => task.slug === slug) ?? null;
}
