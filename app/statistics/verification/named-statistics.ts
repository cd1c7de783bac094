import { AGREEMENT } from "./named-agreement.ts";
import { COMPARISONS } from "./named-comparisons.ts";
import { PROTOCOL } from "./named-protocol.ts";
import { SCORES } from "./named-scores.ts";
import type { NamedStatistics } from "./named-statistic.ts";

/** Every statistic that a vector file can name, with the input and output names of the specification. */
export const NAMED_STATISTICS: NamedStatistics = { ...SCORES, ...COMPARISONS, ...AGREEMENT, ...PROTOCOL };
