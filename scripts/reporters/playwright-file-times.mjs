import { relative } from 'node:path'
import { writeFileTimes } from '../file-times.mjs'
import { root } from '../install.mjs'

/** A Playwright reporter that records the duration of each file's journeys, run sequentially. */
export default class FileTimes {
  times = new Map()

  printsToStdio() {
    return false
  }

  onTestEnd(test, result) {
    const file = relative(root, test.location.file)
    const { tests, seconds } = this.times.get(file) ?? { tests: 0, seconds: 0 }
    this.times.set(file, { project: 'journeys', file, tests: tests + 1, seconds: seconds + result.duration / 1000 })
  }

  onEnd() {
    writeFileTimes('e2e', [...this.times.values()])
  }
}
