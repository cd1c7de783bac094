export default function Home() {
  return (
    <main>
      <h1>Assize</h1>
      <p>A human grading workbench for legal rule-application.</p>
    </main>
  );
}
