import { parentPort } from 'node:worker_threads'
import { measureScan, type Scan } from './measure-scan.ts'

// Measuring takes up to some tenths of a second, in which a server's thread would answer nobody.
const port = parentPort!
port.on('message', (scan: Scan) => port.postMessage(measureScan(scan)))
