/** The paragraph for a paper, to be selected and copied. */
export function MethodsParagraph({ text }: { readonly text: string }) {
  return (
    <section aria-labelledby="methods" className="mt-8">
      <h2 id="methods" className="type-section">
        For the methods section
      </h2>
      <p className="type-entry measure-text mt-1">{text}</p>
    </section>
  );
}
