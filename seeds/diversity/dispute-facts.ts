import type { Random } from "#app/lib/random.ts";
import { type Dispute, money } from "./dispute.ts";

/** The facts as the sample tells them, for one plaintiff, one defendant and one or two claims. */
export function writeFacts({ plaintiffs, defendants, claims }: Dispute, random: Random): string {
  const [{ name: p, state: s }, { name: d, state: t }] = [plaintiffs[0]!, defendants[0]!];
  const [first, second] = claims;
  const a = money(first!.amount);
  const wordings = second
    ? [
        `${p} is a citizen of ${s}, ${d} a citizen of ${t}. In federal court ${p} sues ${d} for ${first!.cause}, claiming ${a}, and over a different matter for ${second.cause}, claiming ${money(second.amount)}.`,
        `${p}, who is from ${s}, brings two separate claims in federal court against ${d}, who is from ${t}: ${a} for ${first!.cause} and ${money(second.amount)} for ${second.cause}.`,
        `${d}, a citizen of ${t}, is sued in federal district court by ${p}, a citizen of ${s}. One claim is for ${first!.cause} (${a}), the other, over different events, for ${second.cause} (${money(second.amount)}).`,
      ]
    : [
        `${p} is a citizen of ${s}, ${d} a citizen of ${t}. In federal court ${p} sues ${d} for ${first!.cause} and claims ${a}.`,
        `${p}, who is from ${s}, brings a single claim in federal court against ${d}, who is from ${t}: ${a} for ${first!.cause}.`,
        `${d}, a citizen of ${t}, is sued in federal district court by ${p}, a citizen of ${s}. The claim is for ${first!.cause}; the sum demanded is ${a}.`,
      ];
  return wordings[Math.floor(random() * wordings.length)]!;
}
