import { walk } from './files.mjs'

/** Names that say nothing about the contents and therefore attract everything. */
const forbidden = ['types', 'utils', 'common', 'shared', 'helpers', 'lib']

export async function folderNames(root) {
  const { folders } = walk(root)
  const bad = folders.filter((folder) => forbidden.includes(folder.split('/').at(-1)))
  return {
    looked: { folders: folders.length },
    problems: bad.map((folder) => `${folder}: name it after what it holds.`),
  }
}
