import { relative } from 'node:path'
import { writeFileTimes } from '../file-times.mjs'
import { root } from '../install.mjs'

/** A Vitest reporter that records the duration of each file, including imports and hooks. */
export default class FileTimes {
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic()
      return {
        project: module.project.name,
        file: relative(root, module.moduleId),
        tests: [...module.children.allTests()].length,
        seconds: (collectDuration + setupDuration + prepareDuration + duration) / 1000,
      }
    })
    writeFileTimes('unit', times)
  }
}
