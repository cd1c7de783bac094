import { SectionTitle } from "#app/components/page.tsx";

/** The paragraph for a paper, to be selected and copied. */
export function MethodsParagraph({ text }: { readonly text: string }) {
  return (
    <section aria-labelledby="methods" className="mt-8">
      <SectionTitle id="methods" title="For the methods section" />
      <p className="type-entry measure-text mt-1">{text}</p>
    </section>
  );
}
