/** The people of the demo. Their passwords are public: they exist in demo data and nowhere else. */
export const DEMO_ACCOUNTS = [
  { role: 'admin', userName: 'admin@masar.example', password: 'masar-demo-admin' },
  { role: 'agent', userName: 'agent@masar.example', password: 'masar-demo-agent' },
  { role: 'customer', userName: 'customer@masar.example', password: 'masar-demo-customer' },
] as const
