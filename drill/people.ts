/** People in the drills: the demo's customer account, and the contact details of an enquiry. */

export const CUSTOMER = { user_name: 'customer@masar.example', password: 'masar-demo-customer' }
export const PERSON = { name: 'Hilal Al Busaidi', phone: '92001992', email: 'hilal@mail.example' }
