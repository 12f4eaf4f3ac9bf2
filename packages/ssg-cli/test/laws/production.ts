// Read by React when it is first imported, so this comes before what imports it.
process.env.NODE_ENV = 'production';
