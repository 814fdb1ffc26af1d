/** A place in the demo town, in meters east and north of its center. */
export type Spot = readonly [x: number, y: number]

export interface DemoStreet {
  name: string
  kind: 'main' | 'local'
  line: Spot[]
  /** Number of the first lot; numbers increase by one per six meters. */
  firstNumber: number
}

const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, step) => from + ((to - from) * step) / count)

/** A line from west to east that meanders around `y`. */
const eastward = (y: number, from: number, to: number, swing = 0): Spot[] =>
  steps(from, to, 24).map((x) => [x, y + swing * Math.sin((x + 500) / 130)])

/** A line from south to north. */
const northward = (x: number, from: number, to: number, swing = 0): Spot[] =>
  steps(from, to, 24).map((y) => [x + swing * Math.sin((y + 450) / 120), y])

/** An arc around a center, from one angle to another in degrees, counterclockwise from east. */
const arc = ([x, y]: Spot, radius: number, from: number, to: number): Spot[] =>
  steps(from, to, 20).map((angle) => {
    const turn = (angle * Math.PI) / 180
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]
  })

const local = (name: string, line: Spot[], firstNumber = 100): DemoStreet => ({
  name,
  kind: 'local',
  line,
  firstNumber,
})

/** The demo town's streets: a main street, avenues across it, curved lanes on the hill, and cul-de-sacs. */
export const demoStreets: DemoStreet[] = [
  { name: 'Main Street', kind: 'main', line: eastward(0, -470, 470, 8), firstNumber: 10 },
  { name: 'Center Street', kind: 'main', line: northward(0, -330, 340), firstNumber: 10 },
  local('Orchard Lane', eastward(200, -430, 430, 18), 300),
  local('Ridgeview Drive', eastward(310, -390, 390, 22), 400),
  local('Willow Creek Road', eastward(-200, -430, 430, 18), 500),
  local('Old Mill Road', eastward(-300, -390, 560, 14), 600),
  local('Heron Court', arc([475, -245], 55, 150, 330), 1),
  local('Fox Hollow Court', arc([-470, 265], 50, -20, 200), 1),
  local('Larkspur Circle', arc([480, 265], 52, 60, 330), 1),
  local('Meadow Loop', arc([-490, -255], 55, 20, 300), 1),
  local('Aspen Avenue', northward(-150, -190, 190)),
  local('Birch Avenue', northward(150, -190, 190)),
  local('Cottonwood Avenue', northward(-300, -190, 190, 8)),
  local('Elm Avenue', northward(300, -190, 190, 8)),
  local('N 1st Street', eastward(98, -430, 430), 200),
  local('S 1st Street', eastward(-98, -430, 430), 200),
]
