import { parentPort, workerData } from 'node:worker_threads'

// Runs patterns over hostile texts of 100,000 characters. A pattern whose work grows with the length takes about a millisecond,
// one whose work grows with its square takes seconds.
const length = 100_000
const mostMilliseconds = 1_000

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

/** Texts of one sign or pair again and again, behind what a pattern may begin with; the end fits no pattern. */
function* textsFor(source) {
  // What the pattern itself names: a word of it may lead into what is slow.
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
    if ((user + system) / 1_000 < mostMilliseconds) continue
    parentPort.postMessage({ index, slow: `${JSON.stringify(beginning)} and then ${JSON.stringify(unit)}` })
    break
  }
}
parentPort.postMessage({ done: true })
