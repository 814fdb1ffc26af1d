import { walk } from './files.mjs'

/** Names that say nothing about what is inside, so everything ends up there. */
const forbidden = ['types', 'utils', 'common', 'shared', 'helpers', 'lib']

export async function folderNames(root) {
  const { folders } = walk(root)
  const bad = folders.filter((folder) => forbidden.includes(folder.split('/').at(-1)))
  return {
    looked: { folders: folders.length },
    problems: bad.map((folder) => `${folder}: name it after what it holds.`),
  }
}
