import { type Emulator, json, startEmulator } from './emulator.ts'
import { type House, housesFor } from './houses.ts'

/** The US Census geocoder: matches complete US addresses in capitals, and refuses an empty one with 400. */
export function startCensus(): Promise<Emulator> {
  return startEmulator(({ path, query }) => {
    const address = query.get('address') ?? ''
    if (path !== '/geocoder/locations/onelineaddress' || query.get('format') !== 'json')
      return { status: 404, body: '' }
    if (!address || !query.get('benchmark')) return json({ errors: ['address cannot be empty'], status: '400' }, 400)
    const found = housesFor(address).filter(({ countryCode }) => countryCode === 'US')
    return json({ result: { input: { address: { address } }, addressMatches: found.map(matchOf) } })
  })
}

function matchOf({ number, street, city, state, postalCode, point: [x, y] }: House) {
  const [streetName = '', suffixType = ''] = street.toUpperCase().replace('AVENUE', 'AVE').split(' ')
  return {
    matchedAddress: `${number} ${streetName}  ${suffixType}, ${city.toUpperCase()}, ${state}, ${postalCode}`,
    coordinates: { x, y },
    tigerLine: { side: 'L', tigerLineId: '1234' },
    addressComponents: {
      zip: postalCode,
      streetName,
      preType: '',
      city: city.toUpperCase(),
      preDirection: '',
      suffixDirection: '',
      fromAddress: '1',
      state,
      suffixType,
      toAddress: '99',
      suffixQualifier: '',
      preQualifier: '',
    },
  }
}
