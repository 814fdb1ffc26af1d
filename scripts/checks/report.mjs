/**
 * Runs one check and formats its result: `arrows: 214 modules, 611 imports, 0 broken`, followed by the problems.
 * @param {string} name
 * @param {() => Promise<{ looked: Record<string, number>, problems: string[], broken?: number, notes?: string[], done?: boolean }>}
 * check `broken` counts the problems if they come as one text; `notes` are printed but do not fail the check; `done` is
 * false if it could not look
 * @returns {Promise<{ ok: boolean, done: boolean, text: string }>}
 */
export async function report(name, check) {
  const { looked, problems, broken, notes = [], done = true } = await check().catch(asProblem)
  const counts = Object.entries(looked).map(([what, count]) => `${count} ${what}`)
  const blind = counts.length === 0 || Object.values(looked).some((count) => !(count > 0))
  const all = blind && problems.length === 0 ? ['it has looked at nothing.'] : problems
  const total = all.length === 0 ? 0 : (broken ?? all.length)
  const below = [...all, ...notes].map((problem) => problem.replaceAll(/^/gm, '  '))
  return { ok: total === 0, done, text: [`${name}: ${[...counts, `${total} broken`].join(', ')}`, ...below].join('\n') }
}

/** A check that cannot run fails. */
function asProblem(error) {
  return { looked: {}, problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
}
