import { relative } from 'node:path'
import { writeFileTimes } from '../file-times.mjs'
import { root } from '../install.mjs'

/** A reporter of Playwright: notes how long the journeys of each file took, one after the other. */
export default class FileTimes {
  seconds = new Map()

  printsToStdio() {
    return false
  }

  onTestEnd(test, result) {
    const file = relative(root, test.location.file)
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + result.duration / 1000)
  }

  onEnd() {
    writeFileTimes('e2e', this.seconds)
  }
}
