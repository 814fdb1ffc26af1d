import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../child.mjs'
import { npmCommand } from '../install.mjs'

/** Vulnerabilities of these severities fail the check. Others are only reported. */
const grave = ['high', 'critical']

/**
 * Reports known vulnerabilities in the shipped packages (`npm audit`). Without a network, or with a registry that has
 * no advisories, the result is unknown: this is reported in a separate line and passes, unless AUDIT=required.
 * @param {string} root
 * @param {{ ask?: (root: string) => Promise<string>, required?: boolean }} how
 */
export async function audit(root, { ask = queryNpm, required = process.env.AUDIT === 'required' } = {}) {
  const looked = { 'shipped packages': shippedPackages(root) }
  const answer = readAnswer(await ask(root))
  if ('notDone' in answer) {
    const said = `NOT DONE: ${answer.notDone}. Nothing is known of holes in these packages.`
    return required ? { looked, problems: [said] } : { looked, problems: [], notes: [said], done: false }
  }
  const found = Object.values(answer.vulnerabilities)
  const say = ({ name, severity, range }) => `${name} ${range}: ${severity}. Run npm audit for what it is.`
  return {
    looked,
    problems: found.filter(({ severity }) => grave.includes(severity)).map(say),
    notes: found.filter(({ severity }) => !grave.includes(severity)).map(say),
  }
}

/** The lockfile's packages that are not only for builds and tests. */
function shippedPackages(root) {
  const { packages = {} } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .length
}

async function queryNpm(root) {
  const [npm, ...first] = npmCommand()
  const { output } = await capture(npm, [...first, 'audit', '--omit=dev', '--json', '--loglevel=silent'], { cwd: root })
  return output
}

/** A report, or the reason why there is none. An unreadable answer never counts as "no vulnerabilities". */
function readAnswer(output) {
  let answer
  try {
    answer = JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    return { notDone: `npm audit said nothing that can be read (${output.trim().slice(0, 120) || 'nothing at all'})` }
  }
  const { vulnerabilities, metadata, message, error } = answer
  // The answer includes the number of packages: zero would make the report meaningless.
  if (vulnerabilities && metadata?.dependencies?.total > 0) return { vulnerabilities }
  return { notDone: `npm audit had no report (${message || error?.summary || 'of no package'})` }
}
