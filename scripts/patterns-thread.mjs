import { parentPort, workerData } from 'node:worker_threads'

// Runs regular expressions over hostile texts of 100,000 characters. A linear pattern takes about a millisecond, a
// quadratic one takes seconds.
const length = 100_000
const maxMilliseconds = 1_000

const signs = [...',. \n\r\t;:-_/@"\'<>()[]{}=&%#+*|\\!?$0aAzé', '\u0000', '\u200b']
const pairs = [
  ', ',
  '1,',
  'a ',
  '1 ',
  ' \n',
  '\r\n',
  'a.',
  'a-',
  'a@',
  '="',
  '</',
  '""',
  'aA',
  '1a',
  '.1',
  'x1',
  'st ',
  '😀',
]
const beginnings = ['', 'a', '1 ', '1', '<a ', '"', 'a@']

/**
 * Texts that repeat one character or pair after a possible beginning of a match, with an end that no pattern matches.
 */
function* textsFor(source) {
  // Words in the pattern itself, which may lead to its slow part.
  const words = source.match(/[a-zé]{2,}/gi)?.filter((word) => word.length < 12) ?? []
  const units = new Set([...signs, ...pairs, ...words, ...words.map((word) => `${word} `)])
  for (const unit of units)
    for (const beginning of new Set([
      ...beginnings,
      ...words.slice(0, 4),
      ...words.slice(0, 2).map((word) => ` ${word} `),
    ]))
      yield { unit, beginning, text: `${beginning}${unit.repeat(length / unit.length)}\u0001` }
}

for (const [index, { source, flags }] of workerData.patterns.entries()) {
  if (index < workerData.from) continue
  parentPort.postMessage({ index })
  for (const { unit, beginning, text } of textsFor(source)) {
    const pattern = new RegExp(source, flags)
    const before = process.threadCpuUsage()
    text.replace(pattern, '')
    const { user, system } = process.threadCpuUsage(before)
    if ((user + system) / 1_000 < maxMilliseconds) continue
    parentPort.postMessage({ index, slow: `${JSON.stringify(beginning)} and then ${JSON.stringify(unit)}` })
    break
  }
}
parentPort.postMessage({ done: true })
