import { relative } from 'node:path'
import { writeFileTimes } from '../file-times.mjs'
import { root } from '../install.mjs'

/** A reporter of Vitest: notes how long each file took, with its imports and its hooks, by project. */
export default class FileTimes {
  onTestRunEnd(modules) {
    const seconds = new Map()
    for (const module of modules) {
      const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic()
      const name = `${relative(root, module.moduleId)} (${module.project.name})`
      seconds.set(name, (collectDuration + setupDuration + prepareDuration + duration) / 1000)
    }
    writeFileTimes('unit', seconds)
  }
}
