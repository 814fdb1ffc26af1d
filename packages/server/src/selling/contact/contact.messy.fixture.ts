/** The expected result of one row: the name and place that are read, and the invalid fields. */
export interface ExpectedRow {
  name: [firstName: string, lastName: string]
  place: [street: string, city: string, state: string, postalCode: string]
  faults: string
}

/**
 * Selected rows of a file of 3,337 messy contacts in Chicago, by row number, as a person reads them: 7-digit phones,
 * missing ZIP codes, company names that are too long for a person's name, and dates in the email column.
 */
export const untidyContacts: Record<number, ExpectedRow> = {
  2: { name: ['', 'Army'], place: ['1 N Ogden Ave', '', '', ''], faults: 'name phone postalCode' },
  4: { name: ['', 'Center'], place: ['10 S Kedzie Ave', '', '', ''], faults: 'name phone postalCode' },
  15: { name: ['', 'Center'], place: ['10612 S Wentworth', '', '', ''], faults: 'name postalCode' },
  41: { name: ['South Shore Bible -', 'Maranatha'], place: ['1631 E 71st St', '', '', ''], faults: 'phone postalCode' },
  46: { name: ['El Valor - Little Tykes', 'I'], place: ['1711 W 35th St', '', '', ''], faults: 'phone postalCode' },
  48: { name: ['ChildServ -', 'Pilsen'], place: ['1711 W Garfield Blvd', '', '', ''], faults: 'postalCode' },
  77: { name: ['El Valor - Carlos', 'Cantu'], place: ['2434 S Kildare Ave', '', '', ''], faults: 'postalCode' },
  86: { name: ['', 'Inst.'], place: ['2718 W 59th St', '', '', ''], faults: 'name postalCode' },
  122: { name: ['', 'Village'], place: ['4000 W Division St', '', '', ''], faults: 'name postalCode' },
  145: { name: ['', ''], place: ['5010 W Chicago Ave', '', '', ''], faults: 'name name phone postalCode' },
  190: { name: ['', 'Branch'], place: ['8601 S State St', '', '', ''], faults: 'name phone postalCode' },
  368: {
    name: ['Golden Gate Day Care', 'Center'],
    place: ['432 E. 134th Street', '', '', ''],
    faults: 'phone postalCode',
  },
  637: {
    name: ['Henry Booth House - Bernard', 'Gentry'],
    place: ['2326 S Dearborn St', '', '', ''],
    faults: 'phone postalCode',
  },
  643: { name: ['', 'Tepeyac'], place: ['2414 S Albany Ave', '', '', ''], faults: 'name phone postalCode' },
  935: { name: ['', 'Metcalfe'], place: ['12339 S. Normal Av.', '', '', ''], faults: 'phone postalCode' },
  1086: { name: ['', 'Carson'], place: ['5516 S. Maplewood', '', '', ''], faults: 'phone postalCode' },
  1207: { name: ['', 'Association'], place: ['4340 S Lamon Ave', '', '', ''], faults: 'name phone postalCode' },
  1330: {
    name: ['Bloomington Day Care', 'Center Inc.'],
    place: ['2708 East Lincoln Street', 'Bloomington', 'IL', '61704'],
    faults: 'phone',
  },
  1331: {
    name: ['Carole Robertson Center for', 'Learning'],
    place: ['2020 West Roosevelt Road', '', 'IL', '60608'],
    faults: 'phone',
  },
  1332: { name: ['Casa', 'Central'], place: ['1343 North California Avenue', '', 'IL', '60622'], faults: 'phone' },
  1338: {
    name: ['', 'Illinois'],
    place: ['125 South Wacker Drive 14th Floor', '', 'IL', '60606'],
    faults: 'name phone',
  },
  1346: { name: ['', 'Center'], place: ['1850 Green Bay Road', 'Highland Park', 'IL', '60035'], faults: 'name phone' },
  1353: { name: ['', 'Macomb'], place: ['425 North Prairie Avenue Macomb', '', 'IL', '61455'], faults: 'name phone' },
  1421: { name: ['', 'Allen'], place: ['6954 S Fairfield', '', 'IL', '60629'], faults: 'name' },
  1423: { name: ['', 'Orozco'], place: ['4546 W 67th St', '', 'IL', '60629'], faults: 'name' },
  1424: { name: ['', 'Ortega'], place: ['2318 S Hoyne', '', 'IL', '60608'], faults: 'name' },
  1616: { name: ['Chicago Youth Centers', 'Pathway'], place: ['6535 S Kedzie Ave', '', 'IL', '60629'], faults: '' },
  1631: { name: ['', 'Branch'], place: ['8601 S State', '', 'IL', '60619'], faults: 'name phone' },
  1632: { name: ['', ''], place: ['5010 W Chicago Ave', '', 'IL', '60651'], faults: 'name name phone' },
  1659: {
    name: ["El Valor Brenda's Kids", 'Club'],
    place: ['3552 E 118th Street', '', 'IL', '60617'],
    faults: 'phone',
  },
  1683: { name: ['Erie Neighborhood House Erie', 'House'], place: ['1347 W Erie', '', 'IL', '60622'], faults: '' },
  1712: { name: ['Fss Red', 'South'], place: ['1615 W Chicago', '', 'IL', '60622'], faults: '' },
  1882: { name: ['', 'Service'], place: ['8316 S Ellis Ave', '', 'IL', '60619'], faults: 'name phone' },
  2089: {
    name: ['Richard', 'Chicago Public Schools Yates'],
    place: ['1839 N. Richmond', '', 'IL', '60647'],
    faults: 'phone',
  },
  2141: { name: ['', 'Center'], place: ['518 W 103rd St.', '', 'IL', '60628'], faults: 'name phone' },
  2375: {
    name: ['Catholic Charities-Our Lady of', 'Lourdes'],
    place: ['1449 S. Keeler', '', 'IL', '60623'],
    faults: 'phone',
  },
  2533: { name: ['', 'Gregory'], place: ['3715 W. Polk Street', '', 'IL', '60624'], faults: 'phone' },
  2683: { name: ['New', 'Field'], place: ['1707 W. Morse', '', 'IL', '60626'], faults: 'phone' },
  2833: { name: ['', 'Waters'], place: ['4540 N. Campbell', '', 'IL', '60625'], faults: 'phone' },
  2868: {
    name: ['ABC & Me DayCare', 'Center'],
    place: ['1100 West Lawrence Ave', '', 'IL', '60640'],
    faults: 'email phone',
  },
  2869: { name: ['Laflin Campus', ''], place: ['6020 South Laflin', '', 'IL', '60636'], faults: 'name email phone' },
  2870: {
    name: ['Albany Park Community', 'Center'],
    place: ['3401 West Ainslie', '', 'IL', '60625'],
    faults: 'email phone',
  },
  2871: { name: ['', 'Square'], place: ['4754 N. Leavitt Street', '', 'IL', '60625'], faults: 'name email phone' },
  2872: {
    name: ['Albany Park Community Center -', 'Uptown'],
    place: ['1020 West Bryn Mawr 211', '', 'IL', '60660'],
    faults: 'email phone',
  },
  2875: { name: ['', 'Arts'], place: ['1439 West Wellington', '', 'IL', '60657'], faults: 'name email phone' },
  2990: {
    name: ["UIC Children's", 'Center'],
    place: ['728 W. Roosevelt Road (East Side) 2nd floor', '', 'IL', '60607'],
    faults: 'email',
  },
  3103: { name: ['', 'Center'], place: ['1530 S Hamlin Avenue', '', 'IL', '60623'], faults: 'name phone' },
  3201: { name: ['', 'KinderCare'], place: ['1501 S State Street', '', 'IL', '60605'], faults: 'phone' },
}

/**
 * A contractor's own list, as a spreadsheet exports it: a title, heading groups, blank columns, repeated headings, and
 * totals.
 */
export const ownList = [
  ['Customers of the 2026 season', '', '', '', '', '', '', '', ''],
  ['Person', '', '', 'Place', '', '', '', 'Reach', ''],
  ['First', 'Last', '', 'Property Address', 'City', 'ST', 'Zip', 'Phone', 'Phone'],
  ['ann', "O'BRIEN", '', '1 elm st', 'DRIGGS', 'idaho', '83422', '3075550111', '2085550111'],
  ['Zoë', 'Müller', '', '2 Elm St.\nApt 4', 'Driggs', 'ID', '83422.0', '3.075550112E+09', ''],
  ['Ben', 'Stone', '', '3 Elm St', 'Boston', 'MA', '2134', '(307) 555-0113 ext. 12', ''],
  ['Cat', 'Lund', '', '4 Elm St', 'Boston', 'MA', '21341234', '+1 307.555.0114', ''],
  ['Dan', 'Wu', '', '5 Elm St', 'Driggs', 'ID', '83422', '3.08E+09', ''],
  ['Eve', 'Poe', '', '6 Elm St', 'Driggs', 'ID', '12', '5550116', ''],
  ['Fay', 'Ray', '', '', 'Driggs', 'ID', '83422', 'n/a', ''],
  ['', '', '', '', '', '', '', '', ''],
  ['Gus', 'Lee', '', '7 King St W', 'Toronto', 'ON', 'm5h1a1', '4165550117', ''],
  ['\'=HYPERLINK("x")', 'Kim', '', '8 Elm St', 'Driggs', 'ID', '83422', '', ''],
  ['Total', '', '', '', '', '', '', '9', ''],
]

/** The contact that each row becomes, or the invalid fields. */
export const ownListRead: Record<number, string[] | string> = {
  4: ['Ann', "O'Brien", '1 Elm St', 'Driggs', 'ID', '83422', '3075550111'],
  5: ['Zoë', 'Müller', '2 Elm St., Apt 4', 'Driggs', 'ID', '83422', '3075550112'],
  6: ['Ben', 'Stone', '3 Elm St', 'Boston', 'MA', '02134', '3075550113'],
  7: ['Cat', 'Lund', '4 Elm St', 'Boston', 'MA', '02134-1234', '3075550114'],
  // The spreadsheet rounded away all but two of the phone's ten digits, so the number is lost.
  8: 'phone',
  9: 'phone postalCode',
  10: 'address',
  12: ['Gus', 'Lee', '7 King St W', 'Toronto', 'ON', 'M5H 1A1', '4165550117'],
  13: ['=HYPERLINK("x")', 'Kim', '8 Elm St', 'Driggs', 'ID', '83422', ''],
  14: 'phone address',
}
