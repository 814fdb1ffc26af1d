import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../child.mjs'
import { npmCommand } from '../install.mjs'

/** What ends the check: a hole that can be used to do real harm. Others are told of. */
const grave = ['high', 'critical']

/**
 * Known holes in what is shipped, by the registry's own list (`npm audit`). Without a network, or with a registry that has no
 * such list, nothing can be known: that is said in a line of its own and breaks nothing, unless AUDIT=required.
 * @param {string} root
 * @param {{ ask?: (root: string) => Promise<string>, required?: boolean }} how
 */
export async function audit(root, { ask = askNpm, required = process.env.AUDIT === 'required' } = {}) {
  const looked = { 'shipped packages': shippedPackages(root) }
  const answer = readAnswer(await ask(root))
  if ('notDone' in answer) {
    const said = `NOT DONE: ${answer.notDone}. Nothing is known of holes in these packages.`
    return required ? { looked, problems: [said] } : { looked, problems: [], notes: [said] }
  }
  const found = Object.values(answer.vulnerabilities)
  const say = ({ name, severity, range }) => `${name} ${range}: ${severity}. Run npm audit for what it is.`
  return {
    looked,
    problems: found.filter(({ severity }) => grave.includes(severity)).map(say),
    notes: found.filter(({ severity }) => !grave.includes(severity)).map(say),
  }
}

/** What the lockfile has beside what only builds and tests. */
function shippedPackages(root) {
  const { packages = {} } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .length
}

async function askNpm(root) {
  const [npm, ...first] = npmCommand()
  const { output } = await capture(npm, [...first, 'audit', '--omit=dev', '--json', '--loglevel=silent'], { cwd: root })
  return output
}

/** A report, or why there is none. An answer that cannot be read is none: it never counts as "no holes". */
function readAnswer(output) {
  let answer
  try {
    answer = JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    return { notDone: `npm audit said nothing that can be read (${output.trim().slice(0, 120) || 'nothing at all'})` }
  }
  const { vulnerabilities, metadata, message, error } = answer
  // It counts what it was asked about: none would be a report on nothing.
  if (vulnerabilities && metadata?.dependencies?.total > 0) return { vulnerabilities }
  return { notDone: `npm audit had no report (${message || error?.summary || 'of no package'})` }
}
