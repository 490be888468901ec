const domain = {
  name: 'www.ktc.example',
  certificate: 'arn:aws:acm:us-east-1:000000000000:certificate/12345678-1234-1234-1234-123456789012',
  zone: 'Z0123456789ABC',
};

export const mail = { sender: 'hello@ktc.example', senderDomain: 'ktc.example' };

/** All settings of a stage. A test fails if one is missing. */
export const everything = {
  ...mail,
  domain,
  site: `https://${domain.name}`,
  payments: { secret: 'ktc/stripe' },
  accessLogs: true,
  throttle: { rate: 20, burst: 40 },
  firewall: {},
  owner: 'maths team',
  alarms: ['office@ktc.example'],
  budget: 80,
  askBotModel: { id: 'eu.amazon.nova-lite-v1:0' },
};

/** Branches have no alarms, and so no budget. */
export const { alarms, budget, ...everythingOfBranch } = everything;
