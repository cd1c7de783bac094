import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { PUBLISHED_DETAILS } from "#app/modules/scoring/score-details.ts";

/** Stands for the details of published counts: what they cannot say, and why. */
export function PublishedDetails() {
  return (
    <TableFrame caption="What published counts cannot say" boxed still>
      <thead>
        <tr>
          <HeadCell>Detail</HeadCell>
          <HeadCell>Why there is none</HeadCell>
        </tr>
      </thead>
      <tbody>
        {PUBLISHED_DETAILS.map(({ name, reason }) => (
          <tr key={name}>
            <RowHead>{name}</RowHead>
            <Cell className="whitespace-normal">{reason}</Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
