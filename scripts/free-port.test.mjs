import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = new URL('./free-port.mjs', import.meta.url).href
const manyPorts = `
  const { freePort } = await import('${module}')
  const ports = []
  for (let n = 0; n < 400; n++) ports.push(await freePort())
  console.log(JSON.stringify(ports))
  await new Promise((resolve) => setTimeout(resolve, 1_000))`

test('concurrent processes get different ports', async () => {
  const run = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', manyPorts])
    return JSON.parse(stdout)
  }
  const ports = (await Promise.all([run(), run(), run()])).flat()
  expect(new Set(ports).size).toBe(1200)
})
