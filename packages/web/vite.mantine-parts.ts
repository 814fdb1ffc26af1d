import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const sources = path.join(import.meta.dirname, 'src')
const mantine = path.join(path.dirname(resolve('@mantine/core/styles.css')), '..')

/** `Menu.Sub = MenuSub`, by which a component brings all of its parts. */
const assigned = /^(\w+)\.([A-Z]\w*) = \w+;$/gm
/** `Menu.Sub` anywhere else. */
const used = /\b([A-Z]\w*)\.([A-Z]\w*)\b(?! = )/g

/**
 * Leaves out the parts of Mantine's components that neither our source nor Mantine itself names: a menu's search and
 * submenus, cards for checkboxes. The bundler keeps them, because assigning one is a side effect.
 */
export function withoutUnusedParts(): Plugin {
  const named = new Set<string>()
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const files = [...filesOf(sources, /\.tsx$/), ...filesOf(mantine, /\/esm\/.*\.mjs$/)]
      for (const file of files) {
        for (const [, component, part] of readFileSync(file, 'utf8').matchAll(used)) named.add(`${component}.${part}`)
      }
      if (!named.has('Menu.Item')) this.error('The check of Mantine’s parts has not found the use of any.')
    },
    transform: {
      filter: { id: /\/@mantine\/core\/esm\/components\/.*\.mjs$/ },
      handler(code) {
        return code.replace(assigned, (line, component, part) => (named.has(`${component}.${part}`) ? line : ''))
      },
    },
  }
}

function filesOf(folder: string, wanted: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))
  return files.filter((file) => wanted.test(file.replaceAll('\\', '/')))
}
