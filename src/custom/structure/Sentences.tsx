// What the server says in sentences, plain or under a title.

export const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="marker:text-muted grid gap-4 mt-4 mx-0 mb-0 pl-18 [list-style:disc]">
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

interface PartProps {
  title: string;
  tone: "danger" | "warning";
  sentences: readonly string[];
}

export const Part = ({ title, tone, sentences }: PartProps) =>
  sentences.length === 0 ? null : (
    <section className="notice" data-tone={tone}>
      <div>
        <strong>{title}</strong>
        <Sentences of={sentences} />
      </div>
    </section>
  );
