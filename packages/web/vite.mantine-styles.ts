import type { Plugin } from 'vite'

/** What the source asks for: the styles of everything, as a server that replaces modules in place serves them. */
const allStyles = '@mantine/core/styles.layer.css'
const basicStyles = '\0mantine-basic-styles'
const basics = ['baseline', 'default-css-variables', 'global']

/** The names of a component's classes, which Mantine keeps apart from their rules. */
const classNames = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

const styleOf = (name: string) => `import '@mantine/core/styles/${name}.layer.css'\n`

/**
 * Bundles each Mantine component's styles with the component: in the chunk that has it, and in the order in which
 * components
 * build on each other. All of them in one file are 37 kB gzipped, of which no page uses half.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@mantine\/core\/styles\.layer\.css$/ },
      handler: (id) => (id === allStyles ? basicStyles : null),
    },
    load: {
      filter: { id: /^\0mantine-basic-styles$/ },
      handler: () => ({ code: basics.map(styleOf).join(''), moduleSideEffects: true }),
    },
    transform: {
      filter: { id: classNames },
      handler(code, id) {
        return styleOf(classNames.exec(id)![1]!) + code
      },
    },
  }
}
