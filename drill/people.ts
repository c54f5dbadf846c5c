/** Who calls the product in a drill: a customer of the demo data, and what somebody gives who asks for something. */

export const CUSTOMER = { user_name: 'customer@masar.example', password: 'masar-demo-customer' }
export const PERSON = { name: 'Hilal Al Busaidi', phone: '92001992', email: 'hilal@mail.example' }
