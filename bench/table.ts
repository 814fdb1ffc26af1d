/** The limit for a figure. */
export type Target = { atMost: number } | { atLeast: number }

export interface Figure {
  /** The scenario and its setup. */
  heading: string
  name: string
  figure: number
  unit: string
  target?: Target
}

/** The last run of one bench that was recorded. */
export interface Run {
  /** The day, as 2026-12-31. */
  date: string
  /** Such as "2 cores". */
  machine: string
  figures: Figure[]
}

/** The recorded runs, by the name of their bench. */
export type Runs = Readonly<Record<string, Run>>

export function isMet({ figure, target }: Figure): boolean {
  return target === undefined || ('atMost' in target ? figure <= target.atMost : figure >= target.atLeast)
}

export function sayFigure(figure: number, unit: string): string {
  const digits = Math.abs(figure) >= 1_000 ? 0 : Math.abs(figure) >= 10 ? 1 : 2
  return `${figure.toLocaleString('en-US', { maximumFractionDigits: digits })}${unit ? ` ${unit}` : ''}`
}

export function sayTarget(target: Target, unit: string): string {
  return 'atMost' in target ? `<= ${sayFigure(target.atMost, unit)}` : `>= ${sayFigure(target.atLeast, unit)}`
}

const introduction = `# Performance

The figures that the product promises, from the last recorded run of each bench. \`npm run bench -- NAME --record\` measures one
bench again and renews this page; \`npm run bench -- quick --record\` measures those of the quote path in five minutes.
Without \`--record\` a run prints the last recorded figure next to each new one. Times depend on the machine; shares, sizes and
figures of processor time depend on it less or not at all.
`

/** The page of all recorded figures with a goal, in the given order of benches. */
export function performancePage(runs: Runs, benches: readonly string[]): string {
  const sections = benches.flatMap((bench) => {
    const run = runs[bench]
    return run?.figures.some(({ target }) => target) ? [sectionOf(bench, run)] : []
  })
  return [introduction, ...sections].join('\n')
}

function sectionOf(bench: string, { date, machine, figures }: Run): string {
  const promised = figures.filter(({ target }) => target)
  const headings = [...new Set(promised.map(({ heading }) => heading))]
  const tables = headings.map((heading) => {
    const rows = promised.filter((figure) => figure.heading === heading).map(rowOf)
    return `${capital(cell(heading))}:\n\n| Figure | Goal | Last recorded | |\n| --- | ---: | ---: | --- |\n${rows.join('\n')}\n`
  })
  return `## ${bench}\n\nRecorded on ${date} on a machine of ${machine}.\n\n${tables.join('\n')}`
}

function rowOf(one: Figure): string {
  const { name, figure, unit, target } = one
  const goal = target ? sayTarget(target, unit) : ''
  return `| ${cell(capital(name))} | ${goal} | ${sayFigure(figure, unit)} | ${isMet(one) ? 'met' : 'missed'} |`
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const cell = (text: string) => text.replaceAll('|', '\\|')
