import * as z from 'zod';

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';

export const domainSchema = z.strictObject({
  /** The site's host name. */
  name: z
    .string()
    .max(253)
    .regex(
      new RegExp(`^(${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`),
      'is a host name in small letters, such as www.ktc.example, without https://',
    )
    .refine((name) => !/\.(cloudfront\.net|amazonaws\.com)$/.test(name), {
      message: "is a name of AWS, not of yours. Without the setting, the site has CloudFront's name",
    }),
  /** CloudFront takes certificates from ACM in us-east-1 alone. */
  certificate: z
    .string()
    .regex(
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
      'is the ARN of a certificate of ACM in us-east-1, where CloudFront looks for it: arn:aws:acm:us-east-1:…:certificate/…',
    ),
  /** The id of the hosted zone of Route 53 to which the stack adds records. Without it, somebody adds them elsewhere. */
  zone: z
    .string()
    .regex(/^Z[A-Z0-9]{1,31}$/, 'is the id of a hosted zone of Route 53, such as Z0123456789ABC')
    .optional(),
});
export type Domain = z.infer<typeof domainSchema>;
