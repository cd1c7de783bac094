import { Link } from "@remix-run/react";

/** The page that explains every figure, at a section of it. */
export function StatisticsLink() {
  return (
    <Link className="link" to="/help/statistics">
      How each figure is computed
    </Link>
  );
}
