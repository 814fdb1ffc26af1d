import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const roots = ['packages/server/src', 'packages/web/src']

/**
 * The folders of a slice: its own of the server, and those of the same name in the web package.
 * @param {string} root
 * @param {string} name such as `note`
 * @returns {string[]} relative paths that end in `/`; empty if the server has no such slice
 */
export function sliceFolders(root, name) {
  const [server, web] = roots.map((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      .map((path) => `${path.replace(/^\//, '')}/`),
  )
  // `<area>/<slice>/`
  const own = server.filter(
    (path) => path.slice(`${roots[0]}/`.length).split('/')[1] === name && path.endsWith(`/${name}/`),
  )
  return own.length === 0 ? [] : [...own, ...web.filter((path) => path.endsWith(`/${name}/`))]
}
