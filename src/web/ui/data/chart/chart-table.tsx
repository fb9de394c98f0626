type ChartTableProps = {
  caption: string;
  labels: readonly string[];
  columns: readonly { label: string; values: readonly string[] }[];
  /** What the figures are compared with. */
  note?: string | undefined;
};

/** The figures of a chart as a table, for those who do not see it. */
export function ChartTable({ caption, labels, columns, note }: ChartTableProps) {
  // Labels may repeat (weekdays), so the place is part of the identity.
  const rows = labels.map((label, place) => ({ id: `${place} ${label}`, label, place }));
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Point</th>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, place }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {columns.map((column) => (
                <td key={column.label}>{column.values[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p>{note}</p>}
    </div>
  );
}
