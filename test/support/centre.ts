export function centreText(email: string): string {
  return JSON.stringify({
    name: 'Example Tutoring',
    phone: '0113 496 0000',
    email,
    address: ['1 Example Street', 'Leeds'],
    vatNote: 'Prices include VAT.',
  });
}
