/**
 * How a paper looks, for Typst. What it says comes as JSON and is never read as source. Its measures are those of US
 * Letter; `fitted` breaks a word that is wider than its column, which Typst would let run over the edge (what Chinese,
 * Japanese and Thai write without spaces it breaks itself).
 */
export const TEMPLATE = String.raw`
#let paper = json(bytes(sys.inputs.paper))
#let ink = rgb(26, 33, 28)
#let quiet = rgb(97, 107, 102)
#let leaf = rgb(41, 115, 69)
#let hair = 0.7pt + rgb(217, 222, 219)
#let margin = 54pt
#let width = 612pt - 2 * margin
#let term = 120pt
#let sum = 110pt

#set document(title: paper.title, author: "Canopy")
#set text(
  font: paper.families, fallback: false, features: (calt: 0), size: 10pt, fill: ink,
  lang: "en", region: "US", top-edge: 0.75em, bottom-edge: -0.25em,
)
#set par(leading: 5pt, spacing: 0pt)
#set page(
  width: 612pt, height: 792pt, margin: margin, footer-descent: 14pt,
  footer: context text(8pt, quiet)[#paper.foot · Page #counter(page).display() of #counter(page).final().first()],
)
#set table(stroke: none, inset: (x: 0pt, y: 0pt))
#show heading: set text(weight: 650)
#show heading.where(level: 1): set text(20pt)
#show heading.where(level: 1): set block(above: 26pt, below: 19pt)
#show heading.where(level: 2): set text(11.5pt)
#show heading.where(level: 2): set block(above: 15pt, below: 8pt)

#let long-word = regex("[^\s\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}]{20,}")
#let fitted(room, words) = {
  if not words.contains(long-word) { return words }
  show long-word: it => context {
    if measure(it).width <= room { return it }
    let line = ""
    for letter in it.text.clusters() {
      if line != "" and measure(line + letter).width > room {
        line
        linebreak()
        line = ""
      }
      line += letter
    }
    line
  }
  words
}

#let facts(rows) = table(
  columns: (term, 1fr), inset: (y: 2.5pt),
  ..rows.map(((name, value)) => (text(quiet, fitted(term - 8pt, name)), fitted(width - term, value))).flatten(),
)

#let line-of((label, detail, amount, strong)) = {
  let cell = table.cell.with(breakable: label.len() + detail.len() > 1500)
  let weighed = text.with(weight: if strong { 650 } else { 400 })
  let words = {
    set par(leading: 3pt)
    weighed(fitted(width - sum, label))
    if detail != "" { linebreak() + text(8.5pt, quiet, fitted(width - sum, detail)) }
  }
  let inset = (top: if strong { 8pt } else { 5pt }, bottom: 5pt)
  (..if strong { (table.hline(stroke: hair),) }, cell(inset: inset, words), cell(inset: inset, weighed(amount)))
}

#let blocks = (
  heading: block => heading(level: 2, block.text),
  note: block => { v(12pt) + text(9pt, quiet, fitted(width, block.text)) + parbreak() },
  picture: block => {
    v(18pt)
    align(center, image(bytes(block.svg), format: "svg", width: block.at("widthPt", default: 300) * 1pt, alt: block.alt))
    v(6pt)
  },
  facts: block => facts(block.rows),
  rows: block => table(
    columns: (1fr, sum), align: (left, right), inset: (y: 5pt),
    ..block.rows.map(line-of).flatten(),
  ),
)

#grid(
  columns: (20pt, 1fr, auto), align: (left, left, right),
  pdf.artifact(curve(
    fill: leaf,
    curve.cubic((8.68pt, -0.84pt), (14.56pt, 5.04pt), (14pt, 14pt)),
    curve.cubic((5.04pt, 14.56pt), (-0.84pt, 8.68pt), (0pt, 0pt)),
    curve.close(mode: "straight"),
  )),
  text(13pt, weight: 650)[Canopy],
  pad(top: 1.5pt, text(quiet, paper.number)),
)
#heading(level: 1, paper.title)
#for block in paper.blocks { (blocks.at(block.kind))(block) }
`;
