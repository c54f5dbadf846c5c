/** The demo's accounts with known passwords. The passwords are public, so these accounts exist only in demo data. */
export const DEMO_ACCOUNTS = [
  { role: 'admin', userName: 'admin@masar.example', password: 'masar-demo-admin' },
  { role: 'agent', userName: 'agent@masar.example', password: 'masar-demo-agent' },
  { role: 'customer', userName: 'customer@masar.example', password: 'masar-demo-customer' },
] as const

/** The demo's customers; `since` is in days before now. Only those listed above have a password. */
export const DEMO_CUSTOMERS = [
  { email: 'customer@masar.example', name: 'Salim Al Harthy', phone: '+96892117340', gender: 'Male', since: 420 },
  { email: 'maryam.albalushi@mail.example', name: 'مريم البلوشي', phone: '+96892002017', gender: 'Female', since: 310 },
  { email: 'priya.nair@mail.example', name: 'Priya Nair', phone: '+96892003105', gender: 'Female', since: 180 },
  { email: 'james.whitfield@mail.example', name: 'James Whitfield', phone: '+447700900123', gender: 'Male', since: 95 },
  { email: 'fleet@alwadi-trading.example', name: 'شركة الوادي للتجارة', phone: '+96824001177', gender: null, since: 60 },
  { email: 'noor.alkindi@mail.example', name: 'Noor Al Kindi', phone: '', gender: 'Other', since: 12 },
] as const
