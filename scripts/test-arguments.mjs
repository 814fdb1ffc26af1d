const suites = ['unit', 'e2e']

/**
 * Parses the arguments of `npm test`.
 * @param {string[]} args
 * @returns `all`: every test; `only`: one of the two runners; `changed`: the tests affected by changes since `ref`;
 * `slice`: the slice whose unit tests run; `rest`: arguments of the runner. Or `error`, a message for the user.
 */
export function readTestArguments(args) {
  let rest = args
  const take = (name, hasValue) => {
    const at = rest.indexOf(name)
    if (at < 0) return undefined
    const value = !hasValue || rest[at + 1]?.startsWith('-') ? undefined : rest[at + 1]
    rest = rest.toSpliced(at, value === undefined ? 1 : 2)
    return { value }
  }
  const all = take('--all', false) !== undefined
  const only = take('--only', true)
  const changed = take('--changed', true)
  const slice = take('--slice', true)
  if (only && !suites.includes(only.value)) {
    return { error: 'Say which tests: npm test -- --only unit, or npm test -- --only e2e' }
  }
  if (slice && !slice.value) return { error: 'Say which slice: npm test -- --slice note' }
  return {
    all,
    only: slice ? 'unit' : only?.value,
    slice: slice?.value,
    changed: changed && { ref: changed.value },
    rest,
  }
}

/** Vitest projects that `npm test` runs. */
const usualProjects = ['pure', 'dom', 'server']

/**
 * Restricts Vitest to the usual projects, unless all are requested or its own arguments select tests.
 * @param {string[]} [paths] the folders of the slice, or the affected tests
 */
export function vitestArguments({ all, changed, slice, rest }, paths = []) {
  const isNarrowed = rest.length > 0 && !slice
  const projects = all || isNarrowed ? [] : usualProjects.map((name) => `--project=${name}`)
  // A filter without tests in the usual projects is no error.
  return [...projects, ...(changed ? ['--passWithNoTests'] : []), ...paths, ...rest]
}

/** Restricts Playwright to the core journeys, unless all are requested or its own arguments select tests. */
export function playwrightArguments({ all, changed, rest }) {
  const core = all || changed || rest.length > 0 ? [] : ['--grep=@core']
  const since = changed
    ? ['--pass-with-no-tests', changed.ref ? `--only-changed=${changed.ref}` : '--only-changed']
    : []
  return [...core, ...since, ...rest]
}
