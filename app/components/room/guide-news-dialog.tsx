import { Button } from "#app/components/button.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { GuideChanges } from "#app/components/guide-changes.tsx";
import type { RoomWork } from "#app/modules/grading/room-clock.ts";
import type { GuideNews } from "#app/modules/rulings/ruling-view.ts";

type GuideNewsDialogProps = {
  readonly news: GuideNews;
  readonly task: string;
  readonly open: boolean;
  /** Put off: the next item shows it again. */
  readonly onClose: () => void;
  readonly onRead: () => void;
};

/** What changed in the guide, before the next item is graded by it. */
export function GuideNewsDialog({ news, task, open, onClose, onRead }: GuideNewsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`The guide of ${task} changed`} className="news-dialog">
      <p>
        Version {news.to} is used from now on, in place of version {news.from}. What you have graded stays as
        it is.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it */}
      <section aria-label="Changed lines" tabIndex={0} className="news-changes">
        <div data-work={"guideSeconds" satisfies RoomWork}>
          <GuideChanges changes={news.changes} entryTitle={() => "This sample"} />
        </div>
      </section>
      <div className="dialog-actions">
        <Button rank="primary" data-safest onClick={onRead}>
          I have read it
        </Button>
      </div>
    </Dialog>
  );
}
