import type { Plugin } from 'vite'

/** The modules by which zod writes a schema as a JSON Schema. */
const modules = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/**
 * Leaves out of the portal what zod needs to write schemas as JSON Schemas: no page asks for one, and each form carries it
 * along. Every function of these modules becomes one that answers nothing.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!modules.test(id.replaceAll('\\', '/'))) return undefined
      const names = [...code.matchAll(exported)].map(([, own, renamed]) => renamed ?? own)
      if (names.length === 0) this.error(`${id} exports nothing that is known.`)
      return {
        code: `const none = () => undefined\nexport { ${names.map((name) => `none as ${name}`).join(', ')} }\n`,
        map: null,
      }
    },
  }
}
